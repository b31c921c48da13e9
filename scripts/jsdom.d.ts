/** Types for the part of jsdom that the scripts use, because its package has none. */
declare module 'jsdom' {
  export class JSDOM {
    readonly window: typeof globalThis
  }
}
