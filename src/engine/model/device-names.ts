/** Returns whether Windows reserves a file name for a device, such as `con` or `con.txt`. */
export function isDeviceName(name: string): boolean {
  return /^(?:con|prn|aux|nul|(?:com|lpt)[1-9])(?:\.|$)/i.test(name)
}
