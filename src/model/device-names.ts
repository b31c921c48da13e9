/** Returns whether Windows reserves a file name for a device, whatever the extension. */
export function isDeviceName(name: string): boolean {
  return /^(?:con|prn|aux|nul|(?:com|lpt)[1-9])(?:\.|$)/i.test(name)
}
