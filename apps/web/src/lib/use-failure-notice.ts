import { useEffect } from 'react'
import { notify } from './notify.tsx'

/** A destructive notification for each time a query gives up; `problem` null keeps quiet. */
export function useFailureNotice(
  { isError, errorUpdatedAt }: { isError: boolean; errorUpdatedAt: number },
  problem: { title?: string; message: string } | null,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one notification a failure, whatever its words.
  useEffect(() => {
    if (isError && problem) notify.error(problem)
  }, [isError, errorUpdatedAt])
}
