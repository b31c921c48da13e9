export function pagePath(pathname: string): string {
  return pathname.replace(/\/(index\.html)?$/, '') || '/'
}
