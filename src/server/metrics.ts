import type { ServerState } from './alerts/server-state.ts'
import { findConditions } from './alerts/conditions.ts'
import type { WriteLog } from './log.ts'

/** The path of the metrics for Prometheus, which only the operator may read. */
export const METRICS_PATH = '/metrics'

/** The number of answers since the start, by the first digit of the status. */
export type AnswerCounts = ReadonlyMap<string, number>

export function countAnswers(log: WriteLog): { log: WriteLog; answers: AnswerCounts } {
  const answers = new Map<string, number>()
  return {
    answers,
    log(entry) {
      const status = entry.event === 'request' ? `${String(entry.status)[0]}xx` : undefined
      if (status) answers.set(status, (answers.get(status) ?? 0) + 1)
      log(entry)
    },
  }
}

/** Writes the server's state as text for Prometheus. Leaves out unknown values. Times are seconds since 1970. */
export function describeMetrics(state: ServerState, answers: AnswerCounts): string {
  const { vitals, free, lastBackup, publishedAt, refusals } = state
  const seconds = (time: number | null | undefined) =>
    typeof time === 'number' ? Math.round(time / 1000) : undefined
  const lines = [
    ...family(describe('responses_total', 'counter', 'Answers since the start'), 'status', answers),
    ...gauge('storage_up', 'Whether requests can be stored', vitals ? 1 : 0),
    ...gauge('unanswered', 'Requests without an answer for a day', vitals?.unanswered.count),
    ...gauge('quarantined', 'Requests in quarantine', vitals?.quarantined.count),
    ...gauge('mails_waiting', 'Mails that are not accepted yet', vitals?.unsent.count),
    ...gauge('mails_waiting_oldest_seconds', 'Age of the oldest', vitals && seconds(vitals.unsent.age)),
    ...gauge('mails_parked', 'Mails that were given up', vitals?.parked.count),
    ...gauge('refused_last_day', 'Refused posts of forms', refusals),
    ...gauge('disk_free_bytes', 'Room on the disk of the data', free),
    ...gauge('backup_time', 'Time of the last backup', seconds(lastBackup)),
    ...gauge('published_time', 'Time of the last publication', seconds(publishedAt)),
    ...family(
      describe('condition', 'gauge', 'What people are told of'),
      'code',
      new Map(findConditions(state).map(({ code }) => [code, 1])),
    ),
  ]
  return `${lines.join('\n')}\n`
}

function gauge(name: string, help: string, value: number | undefined): string[] {
  return value === undefined ? [] : [...describe(name, 'gauge', help).lines, `site_${name} ${value}`]
}

function family(head: MetricLines, label: string, values: AnswerCounts): string[] {
  const rows = Array.from(values, ([key, value]) => `site_${head.name}{${label}="${key}"} ${value}`)
  return rows.length ? [...head.lines, ...rows] : []
}

interface MetricLines {
  name: string
  lines: string[]
}

function describe(name: string, type: string, help: string): MetricLines {
  return { name, lines: [`# HELP site_${name} ${help}.`, `# TYPE site_${name} ${type}`] }
}
