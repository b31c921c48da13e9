import type { CDPSession, Page } from '@playwright/test'

/** 3G is 300 ms there and back and 750 kbit/s; slow 4G is 150 ms and 1.6 Mbit/s, as Lighthouse has it. */
const LINES = {
  '3G': { offline: false, latency: 300, downloadThroughput: 93_750, uploadThroughput: 93_750 },
  '4G': { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
}

/** How many times slower a cheap telephone is. */
const SLOWER = 4

export type Line = keyof typeof LINES

/**
 * Gives a page a slow line and a slow telephone.
 *
 * @param hasLetters whether the site's own letters come; without them they are asked for, and the answer is an error
 */
export async function slowDown(page: Page, line: Line, hasLetters: boolean): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', LINES[line])
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  if (!hasLetters) await session.send('Network.setBlockedURLs', { urls: ['*.woff2'] })
  return session
}
