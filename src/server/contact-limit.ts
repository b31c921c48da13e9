import type { Client } from './client.ts'
import { MEGABYTE } from '../engine/contract/forms.ts'
import { limitNetworks, type MakeLimit } from './rate-limit.ts'
import { MAX_TEXT_BYTES } from './body.ts'

/** Counts a request with its size in bytes. @returns the seconds to wait; 0 lets the request pass */
export type ContactLimit = (client: Client, bytes: number) => Promise<number>

/** Number of requests from one network: 120 at once, because many people may share an address, then one every five seconds. */
const REQUESTS = { burst: 120, interval: 5, memory: 10_000 }

const DAY = 24 * 60 * 60

/** Bytes of text from one network: 8 MB at once, and 8 MB a day. That is thousands of requests, or 250 of the longest. */
const BYTES_OF_NETWORK = { burst: 8 * 2 ** 20, interval: DAY / (8 * 2 ** 20), memory: 10_000 }

/** Bytes of text from all networks: 64 MB at once and 200 MB a day, so that neither the disk nor a mailbox fills up. */
const BYTES = { burst: 64 * 2 ** 20, interval: DAY / (200 * 2 ** 20), memory: 1 }

/**
 * Bytes of files: 32 MB a day from one network, 100 MB a day from all. Files have limits of their own, so that they leave room for texts.
 */
const FILES_OF_NETWORK = { burst: 32 * MEGABYTE, interval: DAY / (32 * MEGABYTE), memory: 10_000 }
const FILES = { burst: 100 * MEGABYTE, interval: DAY / (100 * MEGABYTE), memory: 1 }

export function limitContact(make: MakeLimit): ContactLimit {
  const ofNetwork = limitNetworks(make, 'requests', REQUESTS)
  const bytesOfNetwork = make('bytes-of-network', BYTES_OF_NETWORK)
  const bytesOfAll = make('bytes', BYTES)
  const filesOfNetwork = make('files-of-network', FILES_OF_NETWORK)
  const filesOfAll = make('files', FILES)
  return async (client, bytes) => {
    const network = client.networks.at(-1) ?? client.network
    const inTexts = Math.min(bytes, MAX_TEXT_BYTES)
    const inFiles = bytes - inTexts
    return (
      (await ofNetwork(client)) ||
      (await bytesOfNetwork(network, inTexts)) ||
      (await bytesOfAll('', inTexts)) ||
      (inFiles && ((await filesOfNetwork(network, inFiles)) || (await filesOfAll('', inFiles))))
    )
  }
}
