import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Settings } from '../settings.ts'
import { copyFolder } from '../storage/deletions.ts'
import type { Storage } from '../storage/storage.ts'
import { KEY_FILE } from '../storage/storage-location.ts'

/** Problems that harm nothing today, but may later cost data. */
export interface Risks {
  isBackupHere: boolean
  /** whether the encryption key of two-step log-in exists only in its file, which no backup contains */
  isKeyAlone: boolean
}

/** Finds the risks of a server in production with SQLite. */
export async function findRisks(
  storage: Storage,
  { backupCommand, isKeySaved }: Pick<Settings, 'backupCommand' | 'isKeySaved'>,
): Promise<Risks> {
  const { location } = storage
  if (location.kind === 'postgres') return { isBackupHere: false, isKeyAlone: false }
  const [data, copies] = [dirname(location.file), copyFolder(location)]
  const deviceOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.dev
  return {
    isBackupHere: backupCommand === undefined && existsSync(copies) && deviceOf(copies) === deviceOf(data),
    isKeyAlone: !isKeySaved && existsSync(join(data, KEY_FILE)) && (await hasSecondSteps(storage)),
  }
}

async function hasSecondSteps(storage: Storage): Promise<boolean> {
  const found = storage.use(({ db }) =>
    db.selectFrom('second_steps').select('person_id').where('secret', 'is not', null).limit(1).execute(),
  )
  return (await found.catch(() => [])).length > 0
}
