import { execFileSync } from "node:child_process";
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const run = (command: string, ...args: string[]): string => execFileSync(command, args, { stdio: ["ignore", "pipe", "pipe"] }).toString();

/** Why no disk can be made in a file on this machine; undefined where it can. Power cuts need xfs besides ext4. */
export function diskless(...systems: ("xfs" | "ext4")[]): string | undefined {
  if (process.getuid?.() !== 0) return "needs root, to mount";
  if (!existsSync("/dev/loop-control")) return "needs loop devices";
  try {
    for (const system of systems) run(`mkfs.${system}`, "-V");
  } catch {
    return `needs ${systems.map((system) => `mkfs.${system}`).join(" and ")} (xfsprogs, e2fsprogs)`;
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

export type SmallDisk = {
  folder: string;
  /** Fills it up with a file of somebody else's until no more than so many megabytes are free. */
  fill: (leave: number) => void;
  /** Takes that file away. */
  empty: () => void;
  remove: () => void;
};

/** A disk of so many megabytes: ext4 on a loop device. */
export function makeSmallDisk(megabytes: number): SmallDisk {
  const place = mkdtempSync(join(tmpdir(), "diwan-small-"));
  const [image, folder] = [join(place, "disk.img"), join(place, "disk")];
  mkdirSync(folder);
  run("truncate", "-s", `${megabytes}M`, image);
  run("mkfs.ext4", "-q", "-m", "0", image);
  run("mount", "-o", "loop", image, folder);
  run("chmod", "755", place, folder);
  const filler = join(folder, "somebody-elses");
  return {
    folder,
    fill: (leave) => {
      const { bavail, bsize } = statfsSync(folder);
      const bytes = bavail * bsize - leave * 1024 * 1024;
      const file = openSync(filler, "a");
      try {
        for (let left = bytes; left > 0; left -= 65_536) writeSync(file, Buffer.alloc(Math.min(left, 65_536)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(filler, { force: true }),
    remove: () => {
      // A server that a failed test left behind may still have it open.
      run("umount", "--lazy", folder);
      rmSync(place, { recursive: true, force: true });
    },
  };
}
