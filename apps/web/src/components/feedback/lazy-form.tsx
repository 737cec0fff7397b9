import { type ComponentType, lazy, Suspense } from 'react'
import { RowsSkeleton } from './LoadingText.tsx'

/**
 * A form whose code is fetched when it is first drawn, such as with its dialog: a page does not wait for
 * what few of its visitors need. Where it cannot be fetched, the page's error boundary offers a reload.
 */
export function lazyForm<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Form = lazy(async () => ({ default: await load() }))
  return (props: Props) => (
    <Suspense fallback={<RowsSkeleton />}>
      <Form {...props} />
    </Suspense>
  )
}
