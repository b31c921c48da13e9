/** The first characters of every page. The server finds this text to add attributes to the `<html>` tag. */
export const DOCUMENT_START = '<!DOCTYPE html>\n<html '
