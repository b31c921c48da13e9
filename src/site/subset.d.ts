/** A font with no more than the site uses of it (`src/build/font-plugin.ts`). */
declare module 'subset:*' {
  const address: string
  export default address
}
