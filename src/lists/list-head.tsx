import type { ListState } from '~/filters/filtered-list'
import { ListFilters, type ListFiltersProps } from '~/filters/list-filters'
import { ViewTabs } from '~/table/views/view-tabs'

import type { Listed } from './list-definition'

interface ListHeadProps<Row, Search extends ListState> extends Omit<
  ListFiltersProps<Row, Search>,
  'listed'
> {
  readonly list: Listed<Row, Search>
}

/** The saved views as tabs, and under them the filters. */
export const ListHead = <Row, Search extends ListState>({
  list,
  ...filters
}: ListHeadProps<Row, Search>) => (
  <>
    <ViewTabs
      list={list.noun.many}
      columns={list.columns}
      catalogue={list.catalogue}
      statuses={list.statuses}
    />
    <ListFilters listed={list} {...filters} />
  </>
)
