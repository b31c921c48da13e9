import type { MadeFile } from '../content/media/photos.ts'

/** Reports what a build is doing, with counts. */
export interface BuildProgress {
  /** Counts a file that was made. */
  made(file: MadeFile): void
  /** Counts a page that was written. */
  written(): void
  end(): void
}

const INTERVAL = 1000

/**
 * Prints every second which photograph or page a build has come to, such as `Preparo 5 de 9 fotos…`. Counts only photographs with copies
 * that are not in the cache. The editor shows the lines while it publishes.
 */
export function startProgress(
  pages: number,
  files: readonly MadeFile[],
  print: (line: string) => void = console.log,
): BuildProgress {
  const missing = new Set(files.filter((file) => file.isReady?.() === false))
  const copies = new Map<string, number>()
  for (const { photo = '' } of missing) copies.set(photo, (copies.get(photo) ?? 0) + 1)
  const photos = copies.size
  let written = 0
  let last = ''
  const say = () => {
    const line =
      copies.size > 0
        ? lineOf('Preparo', photos - copies.size, photos, photos === 1 ? 'foto' : 'fotos')
        : lineOf('Armo', written, pages, 'páginas')
    if (line !== last) print(line)
    last = line
  }
  if (photos > 0) say()
  const timer = setInterval(say, INTERVAL)
  return {
    made(file) {
      if (!missing.delete(file)) return
      const { photo = '' } = file
      const left = (copies.get(photo) ?? 0) - 1
      if (left > 0) copies.set(photo, left)
      else copies.delete(photo)
    },
    written: () => void (written += 1),
    end: () => clearInterval(timer),
  }
}

function lineOf(verb: string, done: number, all: number, things: string): string {
  return `${verb} ${Math.min(done + 1, all)} de ${all} ${things}…`
}

/** Reads a line of {@link startProgress}. @returns the finished share of the work, or undefined for any other line */
export function readProgress(line: string): number | undefined {
  const [, done, all] = /^(?:Preparo|Armo) (\d+) de (\d+) (?:fotos?|páginas)…$/.exec(line) ?? []
  return done === undefined ? undefined : (Number(done) - 1) / Number(all)
}
