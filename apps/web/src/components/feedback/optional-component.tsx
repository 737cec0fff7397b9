import { type ComponentType, lazy, Suspense } from 'react'

/** Loads a component's code when it first renders. Renders nothing until then, or if that fails. */
export function optionalComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy<ComponentType<Props>>(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: () => null }),
    ),
  )
  return (props: Props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
