import { existsSync } from "node:fs";

/** The Debian packages that contain these programs. */
export const packagesOfRadosgw = ["radosgw", "ceph-mon", "ceph-osd", "ceph-common"] as const;

const names = ["radosgw", "radosgw-admin", "ceph", "ceph-mon", "ceph-osd", "ceph-authtool", "monmaptool"] as const;
export type Program = (typeof names)[number];

const folder = "/usr/bin";

export const pathOf = (name: Program): string => `${folder}/${name}`;

/** Whether Ceph's object gateway and all programs that it needs are installed on this machine. */
export const isRadosgwInstalled = (): boolean => names.every((name) => existsSync(pathOf(name)));
