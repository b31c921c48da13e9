import { configure } from '@testing-library/dom'

/** For all tests with a DOM: longer waits, for busy machines. */
configure({ asyncUtilTimeout: 60_000 })

// The files of a process share a document, as the pages that React shows share one. Each begins at its root.
history.replaceState(null, '', '/')
