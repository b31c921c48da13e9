import { explainDisk } from '../content/diagnostics/disk.ts'
import { applyChanges, removeAside, removeEmpty, restoreAll } from './apply-changes.ts'
import { hashOf, standingAt } from './disk.ts'
import {
  BUSY,
  forgetEntry,
  isGoingOn,
  journalOf,
  noteDeploy,
  readFinished,
  readUnfinished,
  type Entry,
} from './journal.ts'
import { NOTHING_YET, type Change, type Manifest, type Plan } from './manifest.ts'
import { mergePart, partOf } from './marked-part.ts'
import { planDeploy } from './plan-deploy.ts'
import type { Build } from './read-build.ts'

/** The deploy before, if there was one: the level of settings that was found out then holds until another one is. */
export function lastManifest(folder: string): Manifest | undefined {
  return readFinished(journalOf(folder))[0]?.manifest
}

/**
 * What the settings may say where nobody has tried the host: what they said before, or what the host's own settings show. A directive of
 * the class FileInfo there means that the class is allowed, or that the file is not read at all; without one none of ours is safe.
 */
export function guessLevel(folder: string): Manifest['level'] {
  const last = lastManifest(folder)?.level ?? 'none'
  const settings = standingAt(folder, '.htaccess')
  const isAllowed = settings instanceof Buffer && FILE_INFO.test(settings.toString('latin1'))
  return last === 'none' && isAllowed ? 'fileinfo' : last
}

const FILE_INFO =
  /^\s*(?:AddHandler|AddType|AddCharset|AddDefaultCharset|SetHandler|ErrorDocument|Header|Redirect(?:Match)?|Rewrite\w+|SetEnvIf|SetOutputFilter)\s/im

/** What a deploy of a build would do. */
export function planBuild(build: Build, folder: string, level: Manifest['level'], now = Date.now()): Plan {
  const [last] = readFinished(journalOf(folder))
  return planDeploy(build, folder, { last: last?.manifest, level, number: numberAfter(last), now })
}

/**
 * What taking the latest deploy back would do: every file as it was before, our part of `.htaccess` files too. Taking that back brings
 * the deploy again.
 *
 * @returns undefined when there is nothing to take back
 */
export function planUndo(folder: string): Plan | undefined {
  const [latest, before] = readFinished(journalOf(folder))
  if (!latest) return undefined
  const manifest = { ...(before?.manifest ?? NOTHING_YET), folders: latest.manifest.folders }
  return planBack(folder, latest, manifest)
}

/**
 * Carries out a plan, whole or not at all.
 *
 * @throws what the disk says, with everything as before; or an Error in Spanish when another deploy is going on, or not all could be taken
 * back
 */
export function carryOut(plan: Plan, folder: string): void {
  const done = noteDeploy(journalOf(folder), plan)
  try {
    applyChanges(folder, plan.changes)
    removeEmpty(folder, plan.manifest.folders)
    done()
  } catch (error) {
    recoverDeploy(folder)
    throw error
  }
}

/**
 * Takes back what a deploy that was killed, or that failed, had begun.
 *
 * @returns whether there was one
 * @throws an Error in Spanish while one is going on, or when the disk does not let all be taken back: it stays noted, for another try
 */
export function recoverDeploy(folder: string): boolean {
  const begun = readUnfinished(journalOf(folder))
  if (!begun) return false
  if (isGoingOn(begun)) throw new Error(BUSY)
  removeAside(folder, begun.changes)
  const { changes, conflicts, obstacles, manifest } = planBack(folder, begun, begun.manifest)
  const foreign = new Set(conflicts)
  const ours = changes.filter(({ path }) => !foreign.has(path))
  const [cause] = restoreAll(
    folder,
    ours.map(({ path, after }) => ({ path, before: after })),
  )
  const reason = cause === undefined ? obstacles[0] : explainDisk(cause)
  if (reason !== undefined) {
    throw new Error(
      `La copia se cortó por la mitad, y no pude deshacerla entera (${reason}). Lo que falta está guardado: cuando eso esté resuelto, corré otra vez npm run deploy.`,
      { cause },
    )
  }
  removeEmpty(folder, manifest.folders)
  forgetEntry(journalOf(folder), begun.number)
  return true
}

/** A deploy that is going on while another is planned has that number already, and so the other one is not carried out. */
function numberAfter(last: Entry | undefined): number {
  return (last?.number ?? 0) + 1
}

/** What makes every file what it was before a deploy; what somebody else has changed since is a conflict. */
function planBack(folder: string, entry: Entry, manifest: Manifest): Plan {
  const plan: Plan = { number: numberAfter(entry), changes: [], conflicts: [], obstacles: [], manifest }
  for (const { path, before, after } of entry.changes) {
    const current = standingAt(folder, path)
    if (current === 'blocked') {
      if (before) plan.obstacles.push(`${path}: ahí, o en su camino, hay una carpeta o un enlace`)
      continue
    }
    if (current && before ? current.equals(before) : current === before) continue
    const change: Change = { path, before: current, after: before }
    if (current && hashOf(current) !== after) {
      if (path.endsWith('.htaccess')) change.after = withPartOf(current, before)
      else plan.conflicts.push(path)
    }
    plan.changes.push(change)
  }
  return plan
}

/** What others have written into the file since stays. */
function withPartOf(current: Buffer, before: Buffer | undefined): Buffer | undefined {
  const part = partOf(before?.toString('latin1') ?? '')
  const merged = mergePart(current.toString('latin1'), part)
  return merged === '' && !before ? undefined : Buffer.from(merged, 'latin1')
}
