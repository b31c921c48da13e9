/** The first characters of every page. The server looks for them to add attributes to `<html>`. */
export const DOCUMENT_START = '<!DOCTYPE html>\n<html '
