import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

export const run = (command: string, ...words: string[]): boolean =>
  spawnSync(command, words, { stdio: "inherit" }).status === 0;

const debianAsRoot = (): boolean => existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;

/** Installs the first of these packages that Debian offers. Returns whether one was installed: only root on Debian may install packages. */
export const installDebianPackage = (...names: readonly string[]): boolean =>
  debianAsRoot() &&
  run("apt-get", "update", "-qq") &&
  names.some((name) => run("apt-get", "install", "-y", "-qq", "--no-install-recommends", name));
