import { todoEndpoints } from '@builder-os/contract/modules/organization/todos';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { createTodo, deleteTodo, listTodos, summarizeTodos, updateTodo } from './todos.service.ts';

export function todoRoutes(app: FastifyInstance): void {
  serve(app, todoEndpoints.list, ({ db, query }) => listTodos(db, query));
  serve(app, todoEndpoints.summary, ({ db }) => summarizeTodos(db));
  serve(app, todoEndpoints.create, ({ act, body }) => createTodo(act, body));
  serve(app, todoEndpoints.update, ({ act, params, body }) => updateTodo(act, params, body));
  serve(app, todoEndpoints.remove, ({ act, params }) => deleteTodo(act, params));
}
