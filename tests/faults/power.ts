import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const run = (command: string, ...args: string[]): string => execFileSync(command, args, { stdio: ["ignore", "pipe", "pipe"] }).toString();

/** Why power cannot be cut on this machine; undefined where it can. */
export function powerless(): string | undefined {
  if (process.getuid?.() !== 0) return "needs root, to mount";
  if (!existsSync("/dev/loop-control")) return "needs loop devices";
  try {
    run("mkfs.xfs", "-V");
    run("mkfs.ext4", "-V");
  } catch {
    return "needs mkfs.xfs and mkfs.ext4 (xfsprogs, e2fsprogs)";
  }
  return undefined;
}

/** A disk in a file. `folder` is where the server under test writes. */
export type Disk = {
  folder: string;
  /**
   * The disk as it would be found if the power failed at this moment: what the system still holds in memory is not on it. A copy of the blocks
   * that had reached the disk, taken at one instant (a reflink), mounted beside, which replays the file system's journal.
   */
  cut: () => { folder: string; remove: () => void };
  remove: () => void;
};

/** Makes a disk: ext4 on a loop device over a file, which lies on XFS, on a loop device itself, because XFS copies a file at one instant. */
export function makeDisk(): Disk {
  const place = mkdtempSync(join(tmpdir(), "diwan-power-"));
  const at = (name: string): string => join(place, name);
  for (const name of ["outer", "disk", "after"]) mkdirSync(at(name));
  run("truncate", "-s", "6G", at("outer.img"));
  run("mkfs.xfs", "-q", "-m", "reflink=1", at("outer.img"));
  run("mount", "-o", "loop", at("outer.img"), at("outer"));
  run("truncate", "-s", "2G", at("outer/disk.img"));
  run("mkfs.ext4", "-q", at("outer/disk.img"));
  run("mount", "-o", "loop", at("outer/disk.img"), at("disk"));
  // PostgreSQL runs as a user of its own, below this folder.
  run("chmod", "755", place, at("disk"), at("after"));
  return {
    folder: at("disk"),
    cut: () => {
      run("cp", "--reflink=always", at("outer/disk.img"), at("outer/after.img"));
      run("mount", "-o", "loop", at("outer/after.img"), at("after"));
      return {
        folder: at("after"),
        remove: () => {
          run("umount", at("after"));
          rmSync(at("outer/after.img"));
        },
      };
    },
    remove: () => {
      for (const name of ["disk", "outer"]) run("umount", at(name));
      rmSync(place, { recursive: true, force: true });
    },
  };
}
