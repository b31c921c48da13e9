/** The part of jsdom that the scripts use; its package has no types. */
declare module 'jsdom' {
  export class JSDOM {
    readonly window: typeof globalThis
  }
}
