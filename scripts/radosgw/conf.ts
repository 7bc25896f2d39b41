interface Cluster {
  readonly folder: string;
  readonly id: string;
  /** The addresses of Ceph's monitor, in Ceph's notation. */
  readonly monitor: string;
  /** The port of the gateway. */
  readonly port: number;
}

/**
 * Returns Ceph's settings for a cluster with one monitor and one OSD (the process that stores objects). The cluster listens only on loopback. It uses
 * cephx authentication, because without it the gateway could not connect and would wait forever.
 */
export const confOf = ({ folder, id, monitor, port }: Cluster): string => `[global]
fsid = ${id}
mon host = ${monitor}
public network = 127.0.0.0/8
cluster network = 127.0.0.0/8
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
auth allow insecure global id reclaim = true
mon allow pool size one = true
mon warn on pool no redundancy = false
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd pool default pg autoscale mode = off
mon max pg per osd = 1000
osd crush chooseleaf type = 0
osd objectstore = memstore
memstore device bytes = 4294967296
ms bind msgr2 = true
keyring = ${folder}/keyring
run dir = ${folder}/run
admin socket = ${folder}/run/$cluster-$name.asok
pid file = ${folder}/run/$name.pid
log file = ${folder}/log/$name.log
mon data = ${folder}/mon
osd data = ${folder}/osd
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw data = ${folder}/rgw
rgw enable usage log = false
rgw crypt require ssl = false
`;
