import { NavigationProgress } from '@mantine/nprogress'

/** The thin bar at the top while the next page loads, a file of its own, which the first page does without. */
export const LoadingBar = () => (
  <NavigationProgress color="accent.5" size={3} zIndex={500} aria-label="Loading page" />
)
