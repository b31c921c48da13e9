/** A file that visitors download, ready to be linked. */
export interface ResolvedDocument {
  /** Starts at the site's root. */
  to: string
  kind: DocumentKind
  /** Its type and size in the site's language: `PDF, 240 kB`. */
  note: string
}

/** The look of a document: written pages, a sheet of cells, slides. */
export type DocumentKind = 'pages' | 'sheet' | 'slides'

export interface DocumentType {
  /** As people call it, in any language. */
  name: string
  kind: DocumentKind
  mediaType: string
  /** Whether browsers show it; the others are saved. */
  isShown?: true
}

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const OPEN = 'application/vnd.oasis.opendocument'

/** The files that may be published as documents, by their endings. */
export const documentTypes: Readonly<Record<string, DocumentType>> = {
  pdf: { name: 'PDF', kind: 'pages', mediaType: 'application/pdf', isShown: true },
  docx: { name: 'Word', kind: 'pages', mediaType: `${OFFICE}.wordprocessingml.document` },
  xlsx: { name: 'Excel', kind: 'sheet', mediaType: `${OFFICE}.spreadsheetml.sheet` },
  pptx: { name: 'PowerPoint', kind: 'slides', mediaType: `${OFFICE}.presentationml.presentation` },
  odt: { name: 'ODT', kind: 'pages', mediaType: `${OPEN}.text` },
  ods: { name: 'ODS', kind: 'sheet', mediaType: `${OPEN}.spreadsheet` },
  odp: { name: 'ODP', kind: 'slides', mediaType: `${OPEN}.presentation` },
  txt: { name: 'TXT', kind: 'pages', mediaType: 'text/plain; charset=utf-8', isShown: true },
  csv: { name: 'CSV', kind: 'sheet', mediaType: 'text/csv; charset=utf-8' },
}

/** The type of a document by its file's name; undefined for every other file. */
export function documentType(name: string): DocumentType | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return Object.hasOwn(documentTypes, ending) ? documentTypes[ending] : undefined
}
