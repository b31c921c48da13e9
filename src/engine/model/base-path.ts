/** Returns the path of a site on its host, without a slash at the end: `/colegio` for `https://usuario.github.io/colegio`, else empty. */
export function basePath(url: string): string {
  return url.replace(/^\w+:\/\/[^/]*|\/$/g, '')
}

/** Puts the base path before an address of the site, or before all addresses of a `srcset`. Addresses of other sites stay as they are. */
export function atBase(base: string, addresses: string): string {
  if (base === '') return addresses
  return addresses
    .split(', ')
    .map((address) => (/^\/(?!\/)/.test(address) ? base + address : address))
    .join(', ')
}
