import { error, warning } from '../diagnostic.ts'

export const pictures = {
  missingMedia: error(
    'AUK501',
    (path: string) =>
      `No existe el archivo "${path}". Copialo a la carpeta media/ o corregí el nombre (también cuentan las mayúsculas).`,
  ),
  mediaType: error(
    'AUK502',
    (path: string) =>
      `"${path}" no es una imagen que los navegadores muestren. Exportala como JPG o PNG (también sirven WebP, AVIF, GIF y SVG).`,
  ),
  mediaExtension: error(
    'AUK503',
    (path: string, type: string) =>
      `"${path}" en realidad es una imagen ${type}, y no se vería en todos los navegadores. Cambiale la terminación a .${type}.`,
  ),
  mediaSize: error(
    'AUK504',
    (path: string, megabytes: string, most: number) =>
      `"${path}" pesa ${megabytes} MB: tardaría demasiado. El máximo es ${most} MB; achicala.`,
  ),
  unusedMedia: warning('AUK505', (breaksLink: boolean) =>
    breaksLink
      ? 'Ninguna página usa este archivo. Si alguna vez se publicó, hay familias que pueden tener su enlace, que ya no anda: reemplazalo por el nuevo. Si no, usalo o borralo.'
      : 'Ninguna página usa este archivo. Usalo o borralo.',
  ),
  contrast: error(
    'AUK506',
    (what: string, ratio: string) =>
      `${what}: el contraste es ${ratio}:1 y hace falta al menos 4,5:1 para que se lea bien (WCAG AA). Elegí un color más oscuro o más claro.`,
  ),
  mediaDamaged: error(
    'AUK507',
    (path: string) =>
      `"${path}" está dañada o incompleta, y no se vería entera. Copiala de nuevo desde el original, o guardala otra vez.`,
  ),
  mediaWithoutSize: error(
    'AUK508',
    (path: string) =>
      `"${path}" no dice cuánto mide, y no se sabría cuánto lugar darle. Agregale viewBox (o width y height) a su etiqueta <svg>, o exportala de nuevo.`,
  ),
  mediaNamespace: error(
    'AUK509',
    (path: string) =>
      `A "${path}" le falta xmlns="http://www.w3.org/2000/svg" en su etiqueta <svg>, y ningún navegador la mostraría. Agregalo, o exportala de nuevo.`,
  ),
  mediaTooLarge: error(
    'AUK510',
    (path: string, width: number, height: number, most: number) =>
      `"${path}" mide ${width} × ${height} píxeles, y no se puede preparar. El máximo es ${most} por lado; achicala.`,
  ),
  mediaUnsafe: error(
    'AUK512',
    (path: string, what: string) =>
      `"${path}" tiene ${what}: un dibujo no puede hacer nada ni traer nada de otro lado. Exportalo de nuevo como SVG simple, sin eso.`,
  ),
  namelessAlt: warning(
    'AUK513',
    (field: string, alt: string) =>
      `${field} dice "${alt}", y con eso nadie sabe qué se ve. Contalo en una oración corta; si la imagen es solo un adorno, dejala vacía.`,
  ),
  mediaHeic: error(
    'AUK514',
    (path: string) =>
      `"${path}" es una foto de iPhone (HEIC), aunque se llame de otra manera, y casi ningún navegador la muestra. Exportala como JPG.`,
  ),
  mediaTooSmall: warning(
    'AUK511',
    (path: string, width: number, height: number) =>
      `"${path}" mide ${width} × ${height} píxeles, y se vería borrosa. Poné una más grande, de 800 píxeles de ancho o más.`,
  ),
  drawingToShare: warning(
    'AUK517',
    (path: string) =>
      `Las redes sociales no muestran "${path}", porque es un dibujo: al compartir la página se vería la imagen con su título. Poné una foto (JPG, PNG o WebP), o sacá este dato.`,
  ),
  nothingBelowHeader: warning(
    'AUK519',
    () =>
      'El encabezado "over" va sobre la foto de una portada a todo el ancho, y las portadas de este sitio son de otra clase: se ve una barra sin borde. Poné "hero": "full", u otro encabezado.',
  ),
  fontType: error(
    'AUK520',
    (path: string) =>
      `"${path}" no es una letra en formato WOFF2. Pedísela así a quien la hizo, o convertila: los formatos TTF y OTF pesan el doble.`,
  ),
  fontDamaged: error(
    'AUK521',
    (path: string) =>
      `"${path}" está dañada o incompleta, y no se puede preparar. Copiala de nuevo desde el original.`,
  ),
  fontSize: error(
    'AUK522',
    (path: string, megabytes: string, most: number) =>
      `"${path}" pesa ${megabytes} MB, y el máximo para una letra es ${most} MB. Pedí una versión que tenga solo letras latinas.`,
  ),
  fontRestricted: error(
    'AUK523',
    (path: string) =>
      `La licencia de "${path}" no permite publicarla o recortarla, según dice el propio archivo. Pedí una versión para la web, o elegí otra letra.`,
  ),
  fontLacksSigns: error(
    'AUK524',
    (path: string, signs: string) =>
      `A "${path}" le faltan signos (${signs}), y esas palabras se verían en dos letras distintas. Pedí la versión completa, o elegí otra letra.`,
  ),
  wrongTokens: error(
    'AUK515',
    (what: string) =>
      `El archivo tokens.css solo puede cambiar propiedades como "--card: 20px;", en ":root { … }" o para el modo oscuro en "@media (prefers-color-scheme: dark) { :root { … } }", y no puede traer nada de otro lado. No se entiende esto: ${what}.`,
  ),
  unknownToken: warning(
    'AUK518',
    (name: string, meant: string) =>
      `El archivo tokens.css cambia ${name}, que el diseño no tiene. ¿Quisiste decir ${meant}? Si es de un bloque propio, dejalo así.`,
  ),
  uncheckedTokens: warning(
    'AUK516',
    (names: string) =>
      `El archivo tokens.css cambia colores (${names}), y no se puede controlar que los textos se lean sobre ellos. Mirá el contraste a mano, también en modo oscuro: 4,5 o más.`,
  ),
}
