/** The start of every page. The server finds it to add attributes to `<html>`. */
export const DOCUMENT_START = '<!DOCTYPE html>\n<html '
