import { isRouteErrorResponse } from 'react-router-dom'

// Each browser words a failed dynamic import in its own way.
const CHUNK_FAILURE =
  /dynamically imported module|importing a module script failed|unable to preload css/i

export interface ErrorDescription {
  status: string | null
  message: string
  /** The page's code could not be fetched, most often because a newer version is out. */
  outdated: boolean
}

/** The text of the error screen: the status and the message. */
export function describeError(error: unknown): ErrorDescription {
  if (isRouteErrorResponse(error)) {
    const message = typeof error.data === 'string' && error.data !== '' ? error.data : ''
    return {
      status: `${error.status} ${error.statusText}`.trim(),
      message,
      outdated: false,
    }
  }
  if (error instanceof Error) {
    return {
      status: null,
      message: error.message,
      outdated: CHUNK_FAILURE.test(error.message),
    }
  }
  return { status: null, message: String(error), outdated: false }
}
