import { type ComponentType, lazy, Suspense } from 'react'
import { RowSkeleton } from './RowSkeleton.tsx'

/** Loads a component's code when it first renders. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Form = lazy(async () => ({ default: await load() }))
  return (props: Props) => (
    <Suspense fallback={<RowSkeleton />}>
      <Form {...props} />
    </Suspense>
  )
}
