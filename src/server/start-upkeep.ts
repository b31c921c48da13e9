import { countRefusals } from './alerts/count-refusals.ts'
import { createDailyCopies } from './storage/daily-copies.ts'
import { takeAway } from './storage/take-away.ts'
import { keepEmptying } from './storage/waste-basket.ts'
import { createUpkeep, type Upkeep, type UpkeepOptions } from './upkeep.ts'

export interface RunningUpkeep {
  upkeep: Upkeep
  /** a request was refused */
  onRefused: () => void
  /** requests come in a way in which visitors cannot be told apart; the operator is told once */
  onProxyFault: (reason: string) => void
  /** Looks whether people have to be told of something, as it is done every minute. */
  look(): Promise<void>
  /** Waits for what people are being told, 2 s at most. */
  stop(): Promise<void>
}

/** Starts all that a server does by itself beside answering: daily copies, emptying the waste basket, telling people what is wrong. */
export function startUpkeep(
  options: Omit<UpkeepOptions, 'backupTrouble' | 'refusals' | 'hasUnknownProxy'>,
): RunningUpkeep {
  const { env, storage, live, now, log } = options
  const stopEmptying = keepEmptying(storage, now, log)
  const command = env.BACKUP_COMMAND
  const copies = createDailyCopies({
    location: storage.location,
    timeZone: () => live.site().site.timeZone,
    takeAway: command ? (copy) => takeAway(command, copy) : undefined,
    now,
    log,
  })
  copies.start()
  const refusals = countRefusals()
  let hasUnknownProxy = false
  const { upkeep, alerts } = createUpkeep({
    ...options,
    backupTrouble: () => copies.trouble(),
    refusals: () => refusals.lastDay(),
    hasUnknownProxy: () => hasUnknownProxy,
  })
  alerts.start()
  return {
    upkeep,
    onRefused: () => refusals.add(),
    onProxyFault: (reason) => {
      if (hasUnknownProxy) return
      hasUnknownProxy = true
      log({ level: 'error', event: 'proxy', reason })
    },
    look: () => alerts.look(),
    async stop() {
      stopEmptying()
      copies.stop()
      await alerts.stop()
    },
  }
}
