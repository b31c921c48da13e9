export const DISK_FULL = 'no queda lugar en el disco'

/** Why a disk refuses a file, in Spanish, by the code of the system. */
export const DISK_REASONS: Record<string, string> = {
  EACCES: 'no hay permiso',
  EPERM: 'no hay permiso',
  EROFS: 'el disco es de solo lectura',
  ENOSPC: DISK_FULL,
  ENOENT: 'no existe',
  EEXIST: 'ya existe',
  EISDIR: 'es una carpeta, y acá va un archivo',
  ENOTDIR: 'es un archivo, y acá va una carpeta',
  ELOOP: 'es un enlace que no lleva a ningún archivo',
  OUTSIDE: 'es un enlace a un archivo que está afuera de la carpeta del contenido',
  SPECIAL: 'no es un archivo común',
  EFBIG: 'es demasiado grande',
}
