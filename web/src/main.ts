import { mount } from 'svelte';
import '$lib/base.css';
import App from './App.svelte';

mount(App, { target: document.getElementById('app')! });
