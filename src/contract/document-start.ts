/** How every page of the site begins: the server gives the `<html>` element another attribute there. */
export const DOCUMENT_START = '<!DOCTYPE html>\n<html '
