"""Many tables on PostgreSQL: what comes from the kiosks is verified, countersigned and shown."""
