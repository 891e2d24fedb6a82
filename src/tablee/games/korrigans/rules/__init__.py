"""The rules of Korrigans: what the box holds, how a dolmen grows, and the night's decisions one by one."""
