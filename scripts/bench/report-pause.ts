/**
 * Runs inside a server that is measured (`node --import`): answers each message with its longest pause since the last one, in milliseconds.
 * The answers that a client waits for say as much about the client, and about the rest of the machine.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION = 1
const pauses = monitorEventLoopDelay({ resolution: RESOLUTION })
pauses.enable()
process.on('message', () => {
  process.send!(Math.max(0, pauses.max / 1e6 - RESOLUTION))
  pauses.reset()
})
process.channel?.unref()
