/** What answers a form posted without JavaScript on a host with PHP, inside the document root: the program, and what it reads. */
export const FORM_PROGRAM = '_server/form.php'
export const FORM_SETTINGS = '_server/form.json'

/** The texts and headers that the program answers with, as FORM_SETTINGS holds them. */
export interface FormSettings {
  success: string
  failure: string
  defaultInstitution: string
  headers: Record<string, string>
}
