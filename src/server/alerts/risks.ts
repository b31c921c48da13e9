import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { LiveSite } from '../live-site.ts'
import { isProduction } from '../storage/data-folder.ts'
import { copyFolder } from '../storage/deletions.ts'
import type { Storage } from '../storage/storage.ts'
import { KEY_FILE } from '../storage/storage-location.ts'
import { readCertificate, type Validity } from './certificate.ts'

/** Problems that harm nothing today, but may later cost data or visitors. */
export interface Risks {
  /** when the certificate of the site's https address is valid; undefined until it is read */
  certificate: Validity | undefined
  isBackupHere: boolean
  /** whether the encryption key of two-step log-in exists only in its file, which no backup contains */
  isKeyAlone: boolean
}

/** Milliseconds until the certificate is first read after the start. Later it is read four times a day. */
const FIRST_CHECK = 60_000
const INTERVAL = 6 * 60 * 60_000

interface RiskSources {
  env: Record<string, string | undefined>
  storage: Storage
  live: Pick<LiveSite, 'site'>
}

export function watchRisks({ env, storage, live }: RiskSources) {
  const { location } = storage
  let certificate: Validity | undefined
  const readValidity = async () => (certificate = await readCertificate(live.site().site.url))
  const isWatched = isProduction(env)
  const first = isWatched ? setTimeout(() => void readValidity(), FIRST_CHECK).unref() : undefined
  const timer = isWatched ? setInterval(() => void readValidity(), INTERVAL).unref() : undefined
  return {
    async find(): Promise<Risks | undefined> {
      if (!isWatched) return undefined
      if (location.kind === 'postgres') return { certificate, isBackupHere: false, isKeyAlone: false }
      const [data, copies] = [dirname(location.file), copyFolder(location)]
      const deviceOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.dev
      const isBackupHere = !env.BACKUP_COMMAND && existsSync(copies) && deviceOf(copies) === deviceOf(data)
      const isKeyUsed = !env.OFFICE_KEY && env.OFFICE_KEY_SAVED !== '1' && existsSync(join(data, KEY_FILE))
      return { certificate, isBackupHere, isKeyAlone: isKeyUsed && (await hasSecondSteps(storage)) }
    },
    stop() {
      clearTimeout(first)
      clearInterval(timer)
    },
  }
}

async function hasSecondSteps(storage: Storage): Promise<boolean> {
  const found = storage.use(({ db }) =>
    db.selectFrom('second_steps').select('person_id').where('secret', 'is not', null).limit(1).execute(),
  )
  return (await found.catch(() => [])).length > 0
}
