"""A Ray cluster on this machine: a head without processors, two worker machines of one each, and a server of clients.

    python -m tests.lab.ray_cluster PORT

It says `ready`, takes one of the workers down when a line comes, says `down`, and ends when its input does.
"""

from __future__ import annotations

import os
import subprocess
import sys

os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
from ray.cluster_utils import Cluster

QUICK = {"health_check_initial_delay_ms": 0, "health_check_period_ms": 200, "health_check_failure_threshold": 3}
SMALL = {"object_store_memory": 80_000_000, "include_dashboard": False}


def main(port: str) -> None:
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "_system_config": QUICK, **SMALL})
    nodes = [cluster.add_node(num_cpus=1, **SMALL) for _ in range(2)]
    address = ["--address", cluster.address, "--host", "127.0.0.1", "--port", port, "--mode", "specific-server"]
    with subprocess.Popen([sys.executable, "-m", "ray.util.client.server", *address]) as server:
        try:
            print("ready", flush=True)
            for _ in sys.stdin:
                cluster.remove_node(nodes.pop(), allow_graceful=False)
                print("down", flush=True)
        finally:
            server.terminate()
            cluster.shutdown()


if __name__ == "__main__":
    main(sys.argv[1])
