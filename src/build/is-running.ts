/**
 * Whether another process of this machine has that number. Ourselves aside: a container gives the same number to each process, so that a rest
 * of that number is an earlier one's.
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
