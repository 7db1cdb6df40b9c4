/** What begins once the first rows are shown: fetched then, so that they do not wait for its code either. */
import { learnDirectory } from '~/lists/directory/learn-directory'

import { fetchFonts } from './fetch-fonts'

export function beginAfterFirstRows(): void {
  void fetchFonts()
  learnDirectory()
}
