"""Our games as other libraries know games; each module needs its library, an optional extra."""
