import { expect, test } from 'vitest';
import { inTreeOrder } from './category-names.ts';
import { categoryTree } from './category-tree.ts';

const category = (_id: string, parent: string | null = null) => ({ _id, name: _id.toUpperCase(), parent });

test('sub-categories stand below their parent, both in the order of the list', () => {
  const listed = [category('gaming', 'laptop'), category('laptop'), category('mouse'), category('kantor', 'laptop')];
  expect(categoryTree(listed).map((branch) => [branch.category._id, branch.children.map(({ _id }) => _id)])).toEqual([
    ['laptop', ['gaming', 'kantor']],
    ['mouse', []],
  ]);
  expect(inTreeOrder(listed).map(({ category, above }) => [category._id, above?._id])).toEqual([
    ['laptop', undefined],
    ['gaming', 'laptop'],
    ['kantor', 'laptop'],
    ['mouse', undefined],
  ]);
});

test('a sub-category whose parent is not shown stands for itself', () => {
  expect(categoryTree([category('gaming', 'laptop')])).toEqual([
    { category: category('gaming', 'laptop'), children: [] },
  ]);
});
