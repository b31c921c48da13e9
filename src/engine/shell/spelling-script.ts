/**
 * A script of the not-found page, for hosts that only serve files. Where the address in small letters, without `.html`,
 * `/index.html` or a final slash, is a page, it leads there.
 *
 * @param base the path of the site on its host, which keeps its letters
 */
export const spellingScript = (base: string): string =>
  `{let l=location,p=l.pathname,t=${JSON.stringify(base)}+(p.slice(${base.length}).toLowerCase().replace(/\\/$|(\\/index)?\\.html$/,"")||"/");t!=p&&fetch(t,{method:"HEAD"}).then(r=>r.ok&&l.replace(t+l.search+l.hash),()=>{})}`
