import { applyChanges, removeAside, removeEmpty, restoreAll } from './apply-changes.ts'
import { hashOf, standingAt } from './disk.ts'
import { forgetEntry, isGoingOn, journalOf, noteDeploy, readEntries, type Entry } from './journal.ts'
import { NOTHING_YET, type Change, type Manifest, type Plan } from './manifest.ts'
import { mergePart, partOf } from './marked-part.ts'
import { planDeploy } from './plan-deploy.ts'
import type { Build } from './read-build.ts'

/** The deploy before, if there was one: the level of settings that was found out then holds until another one is. */
export function lastManifest(folder: string): Manifest | undefined {
  return readEntries(journalOf(folder)).find(({ isDone }) => isDone)?.manifest
}

/** What a deploy of a build would do. */
export function planBuild(build: Build, folder: string, level: Manifest['level'], now = Date.now()): Plan {
  return planDeploy(build, folder, { last: lastManifest(folder), level, now })
}

/**
 * What taking the latest deploy back would do: every file as it was before, our part of `.htaccess` files too. Done twice it is undone.
 *
 * @returns undefined when there is nothing to take back
 */
export function planUndo(folder: string): Plan | undefined {
  const [latest, before] = readEntries(journalOf(folder))
  if (!latest) return undefined
  const plan: Plan = { changes: [], conflicts: [], obstacles: [], manifest: before?.manifest ?? NOTHING_YET }
  plan.manifest = { ...plan.manifest, folders: latest.manifest.folders }
  for (const record of latest.changes) planBack(plan, folder, record)
  return plan
}

/**
 * Carries out a plan, whole or not at all.
 *
 * @throws what the disk says; everything is then as before
 */
export function carryOut({ changes, manifest, conflicts }: Plan, folder: string): void {
  const done = noteDeploy(journalOf(folder), changes, manifest, conflicts)
  try {
    applyChanges(folder, changes, manifest.folders)
  } catch (error) {
    const [entry] = readEntries(journalOf(folder))
    if (entry) forgetEntry(journalOf(folder), entry)
    throw error
  }
  done()
}

/**
 * Takes back what a deploy that was killed had begun.
 *
 * @returns whether there was one
 * @throws an Error in Spanish while one is going on
 */
export function recoverDeploy(folder: string): boolean {
  const [latest] = readEntries(journalOf(folder))
  if (!latest || latest.isDone) return false
  if (isGoingOn(latest)) throw new Error('Hay otra copia en marcha hacia esta carpeta. Esperá a que termine.')
  removeAside(folder, latest.changes)
  const plan: Plan = { changes: [], conflicts: [], obstacles: [], manifest: latest.manifest }
  for (const record of latest.changes) planBack(plan, folder, record)
  const foreign = new Set(plan.conflicts)
  const ours = plan.changes.filter(({ path }) => !foreign.has(path))
  restoreAll(
    folder,
    ours.map(({ path, after }) => ({ path, before: after })),
  )
  removeEmpty(folder, latest.manifest.folders)
  forgetEntry(journalOf(folder), latest)
  return true
}

function planBack(plan: Plan, folder: string, { path, before, after }: Entry['changes'][number]): void {
  const current = standingAt(folder, path)
  if (current === 'blocked') {
    plan.obstacles.push(`${path}: ahí, o en su camino, hay una carpeta o un enlace`)
    return
  }
  if (current && before ? current.equals(before) : current === before) return
  const change: Change = { path, before: current, after: before }
  if ((current ? hashOf(current) : null) !== after) {
    if (path.endsWith('.htaccess') && current) change.after = withPartOf(current, before)
    else plan.conflicts.push(path)
  }
  plan.changes.push(change)
}

/** What others have written into the file since stays. */
function withPartOf(current: Buffer, before: Buffer | undefined): Buffer | undefined {
  const part = partOf(before?.toString('latin1') ?? '')
  const merged = mergePart(current.toString('latin1'), part)
  return merged === '' && !before ? undefined : Buffer.from(merged, 'latin1')
}
