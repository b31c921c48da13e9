/** Whether Windows takes the name of a file, whatever its ending, for one of its devices: it cannot have such a file. */
export function isDeviceName(name: string): boolean {
  return /^(?:con|prn|aux|nul|(?:com|lpt)[1-9])(?:\.|$)/i.test(name)
}
