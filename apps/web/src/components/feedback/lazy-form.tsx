import { type ComponentType, lazy, Suspense } from 'react'
import { RowsSkeleton } from './LoadingText.tsx'

/**
 * A form whose code is fetched once its dialog opens: a page does not wait for what few of its visitors
 * need. `load` is called then, once.
 */
export function lazyForm<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Form = lazy(async () => ({ default: await load() }))
  return (props: Props) => (
    <Suspense fallback={<RowsSkeleton />}>
      <Form {...props} />
    </Suspense>
  )
}
