import QtQuick

// An item of another file, which is built when it is needed and destroyed when it is not: the start
// need not wait until its file is read.
TappedLoader {
    id: loader

    required property url file
    // The values of its properties; null while it is not needed.
    property var given: null

    Component.onCompleted: Later.readAhead(file)
    onGivenChanged: {
        if (loader.given === null)
            loader.source = ""
        else if (loader.item === null)
            loader.setSource(loader.file, loader.given)
        else
            Object.assign(loader.item, loader.given)
    }
}
