export interface ResolvedDocument {
  to: string
  kind: DocumentKind
  /** The type and size, such as `PDF, 240 kB`. */
  note: string
}

type DocumentKind = 'pages' | 'sheet' | 'slides'

interface DocumentType {
  name: string
  kind: DocumentKind
  mediaType: string
  /** Whether browsers display a file of this format. Files of other formats are downloaded. */
  isShown?: true
}

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const OPEN = 'application/vnd.oasis.opendocument'

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

export function documentType(name: string): DocumentType | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return Object.hasOwn(documentTypes, ending) ? documentTypes[ending] : undefined
}
