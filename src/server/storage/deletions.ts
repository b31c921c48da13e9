/** A request that was deleted for good. Its number alone may be given again after an old copy was restored. */
export interface Deletion {
  request_id: number
  received_at: string
}

/** Makes the table that remembers deletions, for copies must lose them too; `restore` makes it in copies that are older than it. */
export const DELETIONS = `CREATE TABLE IF NOT EXISTS deletions (
  request_id INTEGER NOT NULL,
  received_at TEXT NOT NULL,
  PRIMARY KEY (request_id, received_at)
)`
