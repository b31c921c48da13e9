import { error, inFile, warning, type Fix } from '../diagnostic.ts'

/** Diagnostics AUK3..: broken and duplicate references. */
export const references = {
  unknownInstitution: error(
    'AUK301',
    (id: string, known: string) => `No hay ninguna institución "${id}" en site.json. Hay: ${known}.`,
  ),
  unknownFragment: error(
    'AUK302',
    (id: string) => `No hay ningún fragmento "${id}": falta el archivo fragments/${id}.json.`,
  ),
  fragmentCycle: error(
    'AUK303',
    (chain: string) =>
      `Los fragmentos se incluyen en círculo (${chain}) y no terminarían nunca. Sacá una de las inclusiones.`,
  ),
  unusedFragment: warning(
    'AUK304',
    (id: string) => `Ninguna página usa el fragmento "${id}". Usalo o borrá el archivo.`,
  ),
  duplicateInstitution: error(
    'AUK305',
    (id: string) => `Ya hay otra institución con el identificador "${id}". Cada una necesita el suyo.`,
  ),
  duplicateRoute: error(
    'AUK306',
    (path: string, file: string) =>
      `La dirección "${path}" ya es la de ${file}. Cada página necesita la suya: cambiá una de las dos, o borrá la página que sobra.`,
  ),
  duplicateAnchor: error(
    'AUK307',
    (id: string, page: string) =>
      `"${id}" ya se usa en la página ${page}: el enlace ${page}#${id} no sabría a dónde ir. Poné otro.`,
  ),
  missingPage: error(
    'AUK308',
    (path: string, what: string) =>
      `Falta la página "${path}", ${what}. Creá un archivo en pages/ con "path": "${path}".`,
  ),
  institutionWithoutPage: error(
    'AUK309',
    (path: string) =>
      `No hay ninguna página con la dirección "${path}". Poné la dirección de la página de esta institución.`,
  ),
  deadLink: error(
    'AUK310',
    (path: string) =>
      `El enlace no lleva a ninguna parte: el sitio no tiene la página "${path}". Corregí la dirección o creá la página.`,
  ),
  deadAnchor: error(
    'AUK311',
    (path: string, id: string) =>
      `La página "${path}" no tiene ninguna pestaña, opción de menú ni subtítulo "${id}". Corregí lo que sigue a #.`,
  ),
  linkInstitution: error(
    'AUK312',
    (id: string, known: string) => `"?institution=${id}" no es ninguna institución. Puede ser: ${known}.`,
  ),
  linkForm: error(
    'AUK313',
    (to: string) =>
      `"${to}" no sirve como enlace: va una página del sitio (empieza con /), o una dirección que empieza con https://, http://, mailto: o tel:.`,
  ),
  linkScheme: error(
    'AUK314',
    (scheme: string) =>
      `Un enlace no puede empezar con "${scheme}": por seguridad solo se admiten páginas del sitio, https://, http://, mailto: y tel:. Poné una de esas direcciones, o borrá el enlace.`,
  ),
  linkIncomplete: error(
    'AUK315',
    (to: string, why: string) => `El enlace "${to}" está incompleto o mal escrito. ${why}`,
  ),
  reservedRoute: error(
    'AUK316',
    (path: string, folder: string) =>
      `Una página no puede tener la dirección "${path}": lo que empieza con /${folder} es del propio sitio. Elegí otra.`,
  ),
  linkQuery: error(
    'AUK317',
    (name: string, known: string) =>
      `Ninguna página lee "${name}" de su dirección. Después de ? va ${known}=, o nada: corregilo o borralo.`,
  ),
  emptyAnchor: error(
    'AUK318',
    (path: string) =>
      `Después de # va la dirección de una pestaña o de una opción de menú de la página "${path}". Escribila, o borrá el #.`,
  ),
  wrongSchemaPath: warning(
    'AUK319',
    (path: string, right: string) =>
      `"${path}" no llega a site.schema.json, y el editor de código no puede ayudarte en este archivo. Poné "${right}".`,
  ),
  unreadQuery: warning(
    'AUK320',
    (path: string, query: string) =>
      `La página "${path}" no lee lo que sigue a ?: solo lo hace una con el formulario de contacto. Borrá "${query}", o llevá el enlace a esa página.`,
  ),
  redirectFromPage: error(
    'AUK321',
    (path: string) =>
      `"${path}" es la dirección de una página: nadie seguiría de largo a otra. Borrá este elemento, o cambiale la dirección a la página.`,
  ),
  duplicateRedirect: error(
    'AUK322',
    (path: string) =>
      `La dirección vieja "${path}" está dos veces, y no se sabría a qué página va. Dejá una sola.`,
  ),
  redirectToNothing: error(
    'AUK323',
    (path: string) =>
      `El sitio no tiene la página "${path}": la dirección vieja no llevaría a ninguna parte. Poné la de una página que exista.`,
  ),
  redirectChain: error('AUK324', (path: string, last: string, fix?: Fix) => ({
    message: `"${path}" también es una dirección vieja. Poné directamente la página a la que se llega: "${last}".`,
    fix,
  })),
  redirectLoop: error(
    'AUK325',
    (path: string) =>
      `Las direcciones viejas van en círculo y no llegan a ninguna página: "${path}" vuelve a sí misma. Poné la de una página que exista.`,
  ),
  unlinkedPage: warning(
    'AUK340',
    (path: string) =>
      `Ningún enlace del sitio lleva a la página "${path}", y nadie la encontraría. Agregala al «Menú principal»${inFile(' ("navigation" en site.json)')} o enlazala desde otra página. Si se llega solo desde afuera, como con un QR, dejala así.`,
  ),
  ownAddress: warning('AUK341', (to: string, short: string, fix?: Fix) => ({
    message: `"${to}" es una página de tu propio sitio: como enlace, poné solo "${short}". Así anda también antes de publicar, y se controla que exista.`,
    fix,
  })),
  wrappedAddress: warning('AUK346', (to: string, plain: string, fix?: Fix) => ({
    message: `"${to}" pasa antes por otra página, o lleva datos que solo cuentan visitas. Poné solo "${plain}".`,
    fix,
  })),
  previewAddress: error('AUK343', (to: string, page: string | undefined, fix?: Fix) => ({
    message: `"${to}" es una dirección de tu computadora (la vista previa), y a nadie más le anda. ${page === undefined ? 'Poné la del sitio.' : `Poné solo "${page}".`}`,
    fix,
  })),
  missingTitle: warning(
    'AUK344',
    (path: string, types: string) =>
      `La página "${path}" no tiene un título principal, que es lo que dice dónde se está. Agregale arriba un bloque que lo tenga: ${types}.`,
  ),
  secondTitle: warning(
    'AUK345',
    (path: string) =>
      `La página "${path}" ya tiene otro título principal, y va uno solo. Sacalo, o usá un subtítulo (##) en un RichText.`,
  ),
  deadOwnAddress: warning(
    'AUK342',
    (path: string) =>
      `Este enlace lleva a tu propio sitio, que no tiene la página "${path}". Corregí la dirección; si ahí hay algo que no es de este sitio, dejala así.`,
  ),
  unknownCollection: error(
    'AUK350',
    (id: string) => `No hay ninguna colección "${id}": falta la carpeta collections/${id}.`,
  ),
  unknownTag: error(
    'AUK351',
    (id: string, file: string) => `"${id}" no es ningún tema de la colección: los temas están en ${file}.`,
  ),
  unknownItemField: error(
    'AUK352',
    (id: string, file: string) =>
      `"${id}" no es ningún dato de la colección: los datos están en "fields" de ${file}. Agregalo ahí, o borralo.`,
  ),
  missingItemField: error(
    'AUK353',
    (id: string, label: string) => `Falta «${label}», que la colección pide. Agregá "${id}" en "fields".`,
  ),
  itemElsewhere: error('AUK354', (path: string, base: string, fix?: Fix) => ({
    message: `La dirección "${path}" no es de la colección: va "${base}/" y un nombre solo, sin otra barra.`,
    fix,
  })),
  reservedItem: error(
    'AUK355',
    (path: string) =>
      `La dirección "${path}" es la de una lista de la colección (un año, o sus otras páginas). Elegí otro nombre.`,
  ),
  pageInCollection: error(
    'AUK356',
    (path: string, title: string) =>
      `La dirección "${path}" es de la colección «${title}»: lo que empieza así son sus elementos y sus listas. Elegí otra.`,
  ),
  emptyCollection: warning(
    'AUK357',
    (title: string) =>
      `La colección «${title}» no tiene nada publicado: su lista se ve vacía. Agregale un elemento, o borrá la carpeta.`,
  ),
  duplicateInCollection: error(
    'AUK358',
    (id: string) => `Ya hay otro con el identificador "${id}" en esta colección. Cada uno necesita el suyo.`,
  ),
  collectionAtHome: error(
    'AUK359',
    (path: string) =>
      `Una colección no puede tener la dirección "${path}". Poné una propia, como "/novedades".`,
  ),
  duplicateForm: error(
    'AUK330',
    (id: string, file: string) =>
      `Ya hay otro formulario "${id}" en ${file}, que no es igual: no se sabría a cuál contestan. Poné otro identificador. Si es el mismo, usalo en las dos páginas como fragmento.`,
  ),
}
