/**
 * Returns whether another process with this id is running. Returns false for this process's own id, which a dead process may have had in
 * the same container.
 */
export function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
